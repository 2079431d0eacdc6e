import { useComputedColorScheme } from '@mantine/core';
import type { StripeElementStyle } from '@stripe/stripe-js';
import { useMemo } from 'react';

/** Our letters and colours for inputs in a frame of another site, which knows none of our tokens. */
export function useElementStyle(): StripeElementStyle {
  const scheme = useComputedColorScheme();

  return useMemo(() => {
    void scheme; // the tokens have other colours in it
    return {
      base: {
        color: colorOf('--ef-ink'),
        iconColor: colorOf('--ef-muted'),
        fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
        fontSize: '16px',
        '::placeholder': { color: colorOf('--ef-faint') },
      },
      invalid: { color: colorOf('--ef-ink'), iconColor: colorOf('--ef-error') },
    };
  }, [scheme]);
}

/** What a token's colour comes to now, as `rgb(...)`. */
function colorOf(token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
