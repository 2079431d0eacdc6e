import { NO_VIEW_OPTIONS } from '@evenfield/wire/publishing';
import { expect, test } from 'vitest';
import { embedAddress, embedCode, type FrameHeight } from './embed-code.ts';

const box: FrameHeight = { kind: 'box' };

/** Returns the frame as a browser parses the code on another page. */
function frameOf(code: string): HTMLIFrameElement {
  const page = document.createElement('template');
  page.innerHTML = code;
  return page.content.querySelector('iframe')!;
}

test('the embed code fills what the page puts around it', () => {
  expect(embedCode(embedAddress('s1', NO_VIEW_OPTIONS), box)).toBe(
    `<iframe src="${location.origin}/evenfield/embed/s1" title="Schedule" width="100%" height="100%" style="border:0;min-height:24rem"></iframe>`,
  );
});

test('no frame has an edge, and none is a slit on a page that gives it no height', () => {
  const kinds: FrameHeight[] = [box, { kind: 'fixed', pixels: 700 }, { kind: 'window' }];
  for (const height of [...kinds, { kind: 'content' } as const]) {
    const { style, height: least } = frameOf(
      embedCode(embedAddress('s1', NO_VIEW_OPTIONS), height),
    );
    expect(style.borderWidth).toMatch(/^0(px)?$/);
    expect(style.minHeight === '24rem' || Number(least) >= 384).toBe(true);
  }
});

test('names with signs of HTML and of addresses arrive at the embed as they are', () => {
  const viewOptions = {
    division: 'U10 "A" & <b>',
    pool: 'East+West',
    team: "O'Neill & Söhne",
    view: null,
  };
  const { src } = frameOf(embedCode(embedAddress('s1', viewOptions), box));
  expect(Object.fromEntries(new URL(src).searchParams)).toEqual({
    division: viewOptions.division,
    pool: viewOptions.pool,
    team: viewOptions.team,
  });
});

test.each<[FrameHeight, string]>([
  [{ kind: 'fixed', pixels: 700 }, 'height="700" style="border:0"'],
  [{ kind: 'window' }, 'height:85vh'],
])('a frame of the height %o needs no script', (height, markup) => {
  const code = embedCode(embedAddress('s1', { theme: 'dark' }), height);
  expect(code).toContain(markup);
  expect(code).not.toContain('<script');
  expect(frameOf(code).src).toContain('?theme=dark');
});

test('a frame as tall as its schedule follows that schedule’s messages only', () => {
  const code = embedCode(embedAddress('s1', NO_VIEW_OPTIONS), { kind: 'content' });
  document.body.innerHTML = code.slice(0, code.indexOf('<script>'));
  const frame = document.querySelector('iframe')!;
  const script = code.slice(code.indexOf('<script>') + 8, code.indexOf('</script>'));
  new Function('document', 'addEventListener', script)(
    { currentScript: { previousElementSibling: frame } },
    window.addEventListener.bind(window),
  );
  const send = (source: unknown, data: unknown) =>
    window.dispatchEvent(
      Object.assign(new Event('message'), { source, data: data ?? null }) as MessageEvent,
    );
  const message = { source: 'evenfield', event: 'height', height: 1234 };
  send(window, message);
  send({}, message);
  expect(frame.height).toBe('600');
  send(frame.contentWindow, { ...message, event: 'success' });
  expect(frame.height).toBe('600');
  send(frame.contentWindow, message);
  expect(frame.height).toBe('1234');
  document.body.innerHTML = '';
});
