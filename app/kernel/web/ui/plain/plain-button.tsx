import type { ComponentProps } from 'react';
import classes from './plain-button.module.css';

interface PlainButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  readonly look?: 'filled' | 'light' | 'neutral' | 'subtle' | 'danger'; // filled unless told
  readonly size?: 'normal' | 'large'; // normal unless told
}

/** A button of the pages without Mantine. It sends no form unless its `type` says so. */
export function PlainButton(props: PlainButtonProps) {
  const { look = 'filled', size = 'normal', type = 'button', ...rest } = props;
  return (
    <button {...rest} type={type} className={classes['button']} data-look={look} data-size={size} />
  );
}
