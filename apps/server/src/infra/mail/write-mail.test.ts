import { expect, test } from 'vitest';
import { writeMail } from './write-mail.ts';

test('an e-mail says the same as text and as HTML, and every value is escaped', () => {
  const mail = writeMail({
    to: 'ada@example.org',
    subject: 'Rounds < 3 & "byes"',
    parts: [
      { kind: 'words', text: "Ada's <b>league</b>" },
      { kind: 'code', code: '012345' },
      { kind: 'link', label: 'Open <it>', href: 'https://x.example/?a=1&b="2"' },
    ],
  });
  expect(mail).toMatchObject({ to: 'ada@example.org', subject: 'Rounds < 3 & "byes"' });
  expect(mail.text).toMatch(
    /^Ada's <b>league<\/b>\n\n {4}012345\n\nOpen <it>:\nhttps:\/\/x\.example\/\?a=1&b="2"\n\n-- \n/,
  );
  expect(mail.html).toContain('<title>Rounds &lt; 3 &amp; &quot;byes&quot;</title>');
  expect(mail.html).toContain('Ada&#39;s &lt;b&gt;league&lt;/b&gt;');
  expect(mail.html).toContain('href="https://x.example/?a=1&amp;b=&quot;2&quot;"');
  expect(mail.html).toContain('>Open &lt;it&gt;</a>');
});
