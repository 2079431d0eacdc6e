import { expect, test } from 'vitest';
import { writeMail } from './write-mail.ts';

test('an e-mail has the same content as text and as HTML, and every value is escaped', () => {
  const mail = writeMail({
    to: 'ada@example.org',
    subject: 'Rounds < 3 & "byes"',
    parts: [
      { kind: 'words', text: "Ada's <b>league</b>" },
      { kind: 'code', code: '012345' },
      { kind: 'link', label: 'Open <it>', href: 'https://x.example/?a=1&b="2"' },
      { kind: 'fact', title: 'Moved: <A> – B', lines: ['now 9:00', 'was <i>8:00</i>'] },
      { kind: 'aside', text: 'You follow <A>.', label: 'Stop', href: 'https://x.example/?t="' },
    ],
  });
  expect(mail).toMatchObject({ to: 'ada@example.org', subject: 'Rounds < 3 & "byes"' });
  expect(mail.text).toMatch(
    /^Ada's <b>league<\/b>\n\n {4}012345\n\nOpen <it>:\nhttps:\/\/x\.example\/\?a=1&b="2"\n\n/,
  );
  expect(mail.text).toContain('\n\nMoved: <A> – B\n  now 9:00\n  was <i>8:00</i>\n\n');
  expect(mail.text).toMatch(/\nYou follow <A>\. Stop:\nhttps:\/\/x\.example\/\?t="\n\n-- \n/);
  expect(mail.html).toContain('<title>Rounds &lt; 3 &amp; &quot;byes&quot;</title>');
  expect(mail.html).toContain('Ada&#39;s &lt;b&gt;league&lt;/b&gt;');
  expect(mail.html).toContain('href="https://x.example/?a=1&amp;b=&quot;2&quot;"');
  expect(mail.html).toContain('>Open &lt;it&gt;</a>');
  expect(mail.html).toContain('<strong>Moved: &lt;A&gt; – B</strong><br>now 9:00<br>was &lt;i&gt;');
  expect(mail.html).toContain('You follow &lt;A&gt;. <a href="https://x.example/?t=&quot;"');
});
