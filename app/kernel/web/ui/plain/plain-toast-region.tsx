import { IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { PlainIconButton } from './plain-icon-button.tsx';
import classes from './plain-toast-region.module.css';
import { dismissToast, plainToasts } from './plain-toasts.ts';

/** Shows the toasts of `formatPlainly`. Screen readers announce them, errors at once. */
export function PlainToastRegion() {
  const [shown, setShown] = useState(() => plainToasts.getInitialState().shown);

  useEffect(() => {
    setShown(plainToasts.getState().shown);
    return plainToasts.subscribe((state) => setShown(state.shown));
  }, []);

  return (
    <div className={classes['region']}>
      {(['alert', 'status'] as const).map((role) => (
        <div key={role} role={role}>
          {shown
            .filter(({ tone }) => (tone === 'error') === (role === 'alert'))
            .map(({ id, message, tone }) => (
              <div key={id} className={classes['toast']} data-tone={tone}>
                <span>{message}</span>
                <PlainIconButton size="small" aria-label="Dismiss" onClick={() => dismissToast(id)}>
                  <IconX size={18} aria-hidden="true" />
                </PlainIconButton>
              </div>
            ))}
        </div>
      ))}
    </div>
  );
}
