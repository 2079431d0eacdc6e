import { countryOf } from '@evenfield/wire/countries';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { accountCalls } from '#features/accounts/api.ts';
import { ownRecordsCalls } from '#features/own-records/api.ts';
import { useServer } from '#testing/server/use-server.ts';
import { profileCalls } from '../api.ts';

const server = useServer();
const { call, signUp } = server;

const edit = (token: string, body: unknown) => call(token, profileCalls.editDetails, body);
const details = async (token: string) => (await call(token, profileCalls.getDetails)).body;

const dataUrl = (file: Buffer, type = 'image/png') =>
  `data:${type};base64,${file.toString('base64')}`;

/** Returns a picture with a red left half and a blue right half. */
const twoHalves = (width = 400, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    {
      input: {
        create: { width: width / 2, height, channels: 3 as const, background: 'blue' },
      },
      left: width / 2,
      top: 0,
    },
  ]);

async function uploaded(token: string, file: Buffer, type?: string) {
  const { status, body } = await edit(token, { profile_pic: dataUrl(file, type) });
  expect({ status, message: body.message }).toEqual({
    status: 200,
    message: 'Profile updated successfully.',
  });
  const answer = await fetch(server.url + body.data.profile_pic_url);
  return { address: server.url + body.data.profile_pic_url, answer };
}

test('a new person’s profile has only their name', async () => {
  const { token, email } = await signUp();
  expect(await details(token)).toEqual({
    success: true,
    data: {
      ...{ first_name: 'Ada', last_name: 'Byron', email, phone_number: '', organizations: '' },
      ...{ website: '', city: '', country: '', zip_code: '', description: '' },
      profile_pic_url: null,
      social_links: { internet: '', instagram: '', facebook: '', pinterest: '' },
    },
  });
});

test('an edit keeps what it leaves out, empties what is blank, and takes no other field', async () => {
  const { token, email } = await signUp();
  const fields = {
    ...{ first_name: 'Augusta', last_name: 'King', phone_number: '+44 20 7946 0000' },
    ...{ organizations: 'Rovers', website: 'rovers.example', city: 'Ely', country: 'GB' },
    ...{ zip_code: 'CB7 4EX', description: 'We play\non Saturdays.' },
  };
  const first = await edit(token, { ...fields, email: 'other@club.example', password_hash: 'x' });
  const shown = { ...fields, email, website: 'https://rovers.example', profile_pic_url: null };
  expect(first.body).toMatchObject({
    success: true,
    message: 'Profile updated successfully.',
    data: shown,
  });
  await edit(token, { city: '', profile_pic: '' });
  expect((await details(token)).data).toMatchObject({ ...shown, city: '' });
});

test('a fault is named with its field, and nothing of the edit is kept', async () => {
  const { token } = await signUp();
  const faulty = { city: 'Ely', country: 'US', phone_number: '12345', zip_code: 'abc' };
  const { status, body } = await edit(token, faulty);
  expect(status).toBe(400);
  expect(body.data.faults).toEqual([
    { path: 'phone_number', message: 'Phone number must be at least 10 digits.' },
    { path: 'zip_code', message: 'Must be number' },
  ]);
  expect((await details(token)).data).toMatchObject({ city: '', country: '' });
  expect((await edit(token, { zip_code: '12345', country: 'United States' })).status).toBe(200);
  expect((await edit(token, { zip_code: '1234' })).body.data.faults).toEqual([
    { path: 'zip_code', message: 'Minimum 5.' },
  ]);
  expect(countryOf((await details(token)).data.country)).toBe('US');
});

test('a phone number from the registration is in nobody’s way', async () => {
  const email = `${crypto.randomUUID()}@example.org`;
  const person = { first_name: 'Ada', last_name: 'Byron', email, password: 'a loom of flowers' };
  const registered = await call(null, accountCalls.register, {
    ...person,
    phone_number: '123456',
  });
  const { token } = registered.body.data;
  const { data } = await details(token);
  expect(data.phone_number).toBe('123456');
  expect((await edit(token, { ...data, city: 'Ely' })).status).toBe(200);
});

test('links are kept one by one, over http and https only', async () => {
  const { token } = await signUp();
  const links = (social_links: object) =>
    call(token, profileCalls.updateSocialLinks, { social_links });
  const { body } = await links({ instagram: 'instagram.com/x', internet: 'http://x.example' });
  expect(body).toEqual({
    success: true,
    message: 'Social links updated successfully.',
    data: {
      ...{ internet: 'http://x.example', instagram: 'https://instagram.com/x' },
      ...{ facebook: '', pinterest: '' },
    },
  });
  const refused = await links({ facebook: 'javascript:alert(1)' });
  expect(refused.status).toBe(400);
  expect(refused.body.data.faults[0].path).toBe('social_links.facebook');
  await links({ internet: '' });
  expect((await details(token)).data.social_links).toEqual({ ...body.data, internet: '' });
});

test('a picture is drawn anew, 250 by 250 pixels, without the place where it was taken', async () => {
  const { token } = await signUp();
  const file = await twoHalves()
    .jpeg()
    .withExif({
      IFD0: { Artist: 'marker-artist' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 23/1 45/1' },
    })
    .withMetadata({ orientation: 6 }) // a quarter turn clockwise
    .toBuffer();
  expect(file.includes('marker-artist')).toBe(true);
  expect((await sharp(file).metadata()).exif?.length).toBeGreaterThan(0);
  const { answer } = await uploaded(token, file, 'text/html');
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
  const drawn = Buffer.from(await answer.arrayBuffer());
  expect(drawn.includes('marker-artist')).toBe(false);
  const { width, height, format, exif, icc, xmp, orientation } = await sharp(drawn).metadata();
  expect({ width, height, format, exif, icc, xmp, orientation }).toEqual({
    ...{ width: 250, height: 250, format: 'webp' },
    ...{ exif: undefined, icc: undefined, xmp: undefined, orientation: undefined },
  });
  const [top, bottom] = await Promise.all([10, 200].map((y) => colorAt(drawn, 125, y)));
  expect([top, bottom]).toEqual(['red', 'blue']); // the file's left side is on top
});

test.each(['png', 'webp', 'gif', 'avif'] as const)('a picture may be a %s', async (format) => {
  const { token } = await signUp();
  const { answer } = await uploaded(token, await twoHalves(100, 50).toFormat(format).toBuffer());
  expect(answer.headers.get('content-type')).toBe('image/webp');
});

test('the server keeps the first frame of a moving picture', async () => {
  const { token } = await signUp();
  const frames = await Promise.all(
    ['red', 'blue'].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const file = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(file).metadata()).pages).toBe(2);
  const { answer } = await uploaded(token, file);
  const drawn = Buffer.from(await answer.arrayBuffer());
  expect((await sharp(drawn).metadata()).pages ?? 1).toBe(1);
  expect(await colorAt(drawn, 125, 125)).toBe('red');
});

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
const NO_PICTURE = 'This picture cannot be read. Choose a PNG, JPEG, WebP, GIF or AVIF image.';

test('what is no picture by its content is refused, whatever it is called', async () => {
  const { token } = await signUp();
  const cut = (await twoHalves().png().toBuffer()).subarray(0, 300);
  const tiff = await twoHalves().tiff().toBuffer();
  for (const file of [SVG, cut, tiff, Buffer.from('<script>alert(1)</script>')]) {
    const { status, body } = await edit(token, { city: 'Ely', profile_pic: dataUrl(file) });
    expect({ status, faults: body.data.faults }).toEqual({
      status: 400,
      faults: [{ path: 'profile_pic', message: NO_PICTURE }],
    });
  }
  expect((await details(token)).data).toMatchObject({ city: '', profile_pic_url: null });
});

test('a small file that would be a huge picture is not unpacked', async () => {
  const { token } = await signUp();
  const create = { width: 10_000, height: 10_000, channels: 3 as const, background: 'red' };
  const bomb = await sharp({ create }).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  const { status, body } = await edit(token, { profile_pic: dataUrl(bomb) });
  expect({ status, faults: body.data.faults }).toEqual({
    status: 400,
    faults: [
      {
        path: 'profile_pic',
        message: 'This picture has more than 50 megapixels. Choose a smaller one.',
      },
    ],
  });
});

test('a file of more than 5 MB is too large', async () => {
  const { token } = await signUp();
  const { status, body } = await edit(token, {
    profile_pic: dataUrl(Buffer.alloc(5 * 1024 * 1024 + 1)),
  });
  expect({ status, message: body.message }).toEqual({
    status: 413,
    message: 'profile_pic: A picture may have at most 5 MB.',
  });
  const far = await edit(token, { profile_pic: 'A'.repeat(9 * 1024 * 1024) });
  expect(far.status).toBe(413);
});

test('a second picture takes the place of the first, at another address that nobody can guess', async () => {
  const { token, email, password } = await signUp();
  const first = await uploaded(token, await twoHalves().png().toBuffer());
  const second = await uploaded(token, await twoHalves(50, 50).png().toBuffer());
  expect(first.address).toMatch(/\/api\/user\/picture\/[\w-]{22}$/);
  expect(second.address).not.toBe(first.address);
  expect((await fetch(first.address)).status).toBe(404);
  const login = await call(null, accountCalls.login, { email, password });
  expect(server.url + login.body.data.profile_pic_url).toBe(second.address);
  const { body } = await edit(token, { profile_pic: null });
  expect(body.data.profile_pic_url).toBeNull();
  expect((await fetch(second.address)).status).toBe(404);
});

test('a picture goes with the account', async () => {
  const { token, email } = await signUp();
  const { address } = await uploaded(token, await twoHalves().png().toBuffer());
  await server.database.db.deleteFrom('users').where('email', '=', email).execute();
  expect((await fetch(address)).status).toBe(404);
});

test('the person’s own records contain what they entered', async () => {
  const { token } = await signUp();
  await edit(token, { description: 'marker-description' });
  await call(token, profileCalls.updateSocialLinks, { social_links: { pinterest: 'p.example' } });
  const { answer } = await uploaded(token, await twoHalves().png().toBuffer());
  const picture = Buffer.from(await answer.arrayBuffer()).toString('base64');
  const { body } = await call(token, ownRecordsCalls.exportOwnRecords);
  expect(body.data.user).toMatchObject({
    description: 'marker-description',
    social_links: { pinterest: 'https://p.example' },
    profile_pic: `data:image/webp;base64,${picture}`,
  });
});

async function colorAt(picture: Buffer, left: number, top: number): Promise<string> {
  const pixel = await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  const [red = 0, , blue = 0] = pixel;
  return red > blue ? 'red' : 'blue';
}

test('the server reads a large body only with a token in the header', async () => {
  const { token } = await signUp();
  const large = { description: 'x'.repeat(1024 * 1024) };
  expect((await edit(token, large)).status).toBe(400);
  for (const body of [large, { ...large, token }]) {
    expect((await call(null, profileCalls.editDetails, body)).status).toBe(401);
  }
  expect((await call(null, profileCalls.editDetails, { city: 'Ely', token })).status).toBe(200);
});
