import { fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { SchemeToggle } from './scheme-toggle.tsx';

test('light turns dark and back, is remembered, and every build on the page follows', () => {
  const root = document.documentElement;
  const heard: (string | null)[] = [];
  const receive = ({ key, newValue }: StorageEvent) => heard.push(`${key} ${newValue}`);
  window.addEventListener('storage', receive);
  onTestFinished(() => {
    window.removeEventListener('storage', receive);
    root.removeAttribute('data-mantine-color-scheme');
  });
  root.dataset['mantineColorScheme'] = 'light';
  render(<SchemeToggle />);
  for (const scheme of ['dark', 'light']) {
    fireEvent.click(screen.getByRole('button'));
    expect(root.dataset['mantineColorScheme']).toBe(scheme);
    expect(localStorage.getItem('evenfield.color-scheme')).toBe(scheme);
    expect(heard.pop()).toBe(`evenfield.color-scheme ${scheme}`);
  }
});
