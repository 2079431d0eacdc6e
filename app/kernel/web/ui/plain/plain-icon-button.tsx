import type { ComponentProps } from 'react';
import classes from './plain-icon-button.module.css';

interface PlainIconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'type'> {
  readonly size?: 'normal' | 'small'; // normal by default; equally large for touch
}

/** An icon button for pages without Mantine, named by `aria-label` or a text in it. */
export function PlainIconButton({ size = 'normal', ...rest }: PlainIconButtonProps) {
  return <button {...rest} type="button" className={classes['button']} data-size={size} />;
}
