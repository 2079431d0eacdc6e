import type { ComponentProps } from 'react';
import classes from './plain-button.module.css';

interface PlainButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  readonly variant?: 'filled' | 'light' | 'neutral' | 'subtle' | 'danger'; // filled by default
  readonly size?: 'normal' | 'large'; // normal by default
}

/** A button for pages without Mantine. It submits a form only if its `type` says so. */
export function PlainButton(props: PlainButtonProps) {
  const { variant = 'filled', size = 'normal', type = 'button', ...rest } = props;
  return (
    <button
      {...rest}
      type={type}
      className={classes['button']}
      data-variant={variant}
      data-size={size}
    />
  );
}
