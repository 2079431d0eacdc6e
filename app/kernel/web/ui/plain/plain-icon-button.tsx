import type { ComponentProps } from 'react';
import classes from './plain-icon-button.module.css';

interface PlainIconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'type'> {
  readonly size?: 'normal' | 'small'; // normal unless told; for fingers both are as large
}

/** A button that shows a picture alone, for pages without Mantine. Its name is its `aria-label` or a text in it. */
export function PlainIconButton({ size = 'normal', ...rest }: PlainIconButtonProps) {
  return <button {...rest} type="button" className={classes['button']} data-size={size} />;
}
