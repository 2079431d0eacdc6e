/**
 * Styles and defaults of Mantine's controls. The keys of each CSS module are Mantine's names of the
 * control's parts. Plain objects instead of `Button.extend(...)`, which would load every control
 * listed here with the first page.
 */
import type { MantineThemeComponents } from '@mantine/core';
import actionIcon from './action-icon.module.css';
import button from './button.module.css';
import checked from './checked.module.css';
import closeButton from './close-button.module.css';
import dialog from './dialog.module.css';
import floating from './floating.module.css';
import input from './input.module.css';
import inputWrapper from './input-wrapper.module.css';
import notificationParts from './notification.module.css';
import segmentedControl from './segmented-control.module.css';
import switchParts from './switch.module.css';
import tabs from './tabs.module.css';

const { overlay, content, header, title, body } = dialog;
const dialogParts = { overlay, content, header, title, body };
const dialogDefaults = { radius: 'lg', closeButtonProps: { 'aria-label': 'Close' } };
// A page's only <header> is its banner; a dialog's header isn't one.
const dialogHeader = { defaultProps: { component: 'div' } };
const floatingParts = { dropdown: floating['dropdown'] };

export const controls: MantineThemeComponents = {
  ActionIcon: {
    classNames: actionIcon,
    defaultProps: { variant: 'subtle', color: 'neutral' },
  },
  Anchor: { defaultProps: { underline: 'not-hover' } },
  Badge: { defaultProps: { variant: 'filled' } }, // Mantine's white is illegible on dark colors
  Button: { classNames: button },
  Checkbox: { classNames: checked },
  CloseButton: { classNames: closeButton },
  Drawer: { classNames: dialogParts, defaultProps: dialogDefaults },
  DrawerHeader: dialogHeader,
  Input: { classNames: input },
  InputWrapper: { classNames: inputWrapper },
  Menu: { classNames: floatingParts, defaultProps: { radius: 'md' } },
  Modal: {
    classNames: { ...dialogParts, root: dialog['root'], inner: dialog['sheet'] },
    defaultProps: { ...dialogDefaults, transitionProps: { duration: 160, transition: 'fade' } },
  },
  ModalHeader: dialogHeader,
  Notification: {
    classNames: { root: notificationParts['root'], description: notificationParts['description'] },
    defaultProps: { radius: 'md', closeButtonProps: { 'aria-label': 'Dismiss' } },
  },
  Notifications: { classNames: { root: notificationParts['stack'] } },
  NumberInput: { defaultProps: { inputMode: 'numeric' } },
  Popover: { classNames: floatingParts, defaultProps: { radius: 'md' } },
  Progress: { defaultProps: { radius: 'xl', transitionDuration: 160 } },
  Radio: { classNames: { radio: checked['input'], icon: checked['icon'] } },
  SegmentedControl: { classNames: segmentedControl },
  Skeleton: { defaultProps: { radius: 'md' } },
  Switch: { classNames: switchParts },
  Table: { defaultProps: { verticalSpacing: 'xs' } },
  Tabs: { classNames: tabs },
  Tooltip: {
    classNames: { tooltip: floating['tooltip'] },
    defaultProps: { openDelay: 300, events: { hover: true, focus: true, touch: false } },
  },
};
