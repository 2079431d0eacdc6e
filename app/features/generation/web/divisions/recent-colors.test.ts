import { beforeEach, expect, test } from 'vitest';
import { loadRecentColors, saveRecentColor } from './recent-colors.ts';

beforeEach(() => localStorage.clear());

test('keeps the twenty colors chosen last, newest first, each once', () => {
  for (let n = 0; n < 25; n++) saveRecentColor(`#0000${String(n).padStart(2, '0')}`);
  saveRecentColor('#000020');
  const colors = loadRecentColors();
  expect(colors).toHaveLength(20);
  expect(colors.slice(0, 3)).toEqual(['#000020', '#000024', '#000023']);
});
