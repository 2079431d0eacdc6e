/** How single controls look and behave everywhere: Mantine's defaults replaced, in one list. */
import { Button, type MantineThemeComponents } from '@mantine/core';
import classes from './controls.module.css';

export const controls: MantineThemeComponents = {
  Button: Button.extend({ classNames: { root: classes['button'] ?? '' } }),
};
