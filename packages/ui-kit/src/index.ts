import './theme/global.css.ts';

export {
  Button,
  type ButtonLook,
  type ButtonProps,
  type ButtonTone,
  type ButtonVariant,
  LinkButton,
  type LinkButtonProps,
} from './actions/button.tsx';
export { IconButton, type IconButtonProps } from './actions/icon-button.tsx';
export { Link, type LinkProps } from './actions/link.tsx';

export { Avatar, AvatarGroup, type AvatarProps, initials, Person } from './data/avatar.tsx';
export { Kbd } from './data/kbd.tsx';

export { clearToasts, toast, type ToastMessage, ToastRegion } from './feedback/toast.tsx';

export { Checkbox, type CheckboxProps } from './forms/checkbox.tsx';
export { ComboBox, type ComboBoxProps } from './forms/combo-box.tsx';
export type { FieldWords } from './forms/field.tsx';
export { NumberField, type NumberFieldProps } from './forms/number-field.tsx';
export type { Option } from './forms/option.tsx';
export { PasswordField, type PasswordFieldProps } from './forms/password-field.tsx';
export { RadioGroup, type RadioGroupProps } from './forms/radio-group.tsx';
export { SearchField, type SearchFieldProps } from './forms/search-field.tsx';
export { SegmentedControl, type SegmentedControlProps } from './forms/segmented-control.tsx';
export { InlineSelect, type InlineSelectProps, Select, type SelectProps } from './forms/select.tsx';
export { Switch, type SwitchProps } from './forms/switch.tsx';
export { TextArea, type TextAreaProps } from './forms/text-area.tsx';
export { TextField, type TextFieldProps } from './forms/text-field.tsx';

export { AppFrame, type AppFrameProps, type NavItem, type NavSection } from './frame/app-frame.tsx';
export { ArtAnswer, ArtQuote, type ArtQuoteProps, BlankFrame, type BlankFrameProps } from './frame/blank-frame.tsx';
export { Logo, LogoLoader, type LogoLoaderProps, LogoMark } from './frame/logo.tsx';
export { PageBody, type PageBodyProps, PageFooter, PageHeader, type PageHeaderProps } from './frame/page.tsx';
export { SupportLink, type SupportLinkProps } from './frame/support-link.tsx';
export { UiProvider, type UiProviderProps } from './frame/ui-provider.tsx';

export * from './icons/glyphs.ts';
export { Icon, type IconGlyph, type IconProps } from './icons/icon.tsx';

export { Box, type BoxProps } from './layout/box.tsx';
export { Divider } from './layout/divider.tsx';
export { Grid, type GridProps } from './layout/grid.tsx';
export { Inline, type InlineProps, PushEnd } from './layout/inline.tsx';
export { Sheet, type SheetProps } from './layout/sheet.tsx';
export { type LayoutProps, type Space, Stack, type StackProps } from './layout/stack.tsx';
export { type TabItem, TabLinks, type TabLinksProps, Tabs, type TabsProps } from './layout/tabs.tsx';
export { Heading, type HeadingProps, Text, type TextProps, type TextTone } from './layout/text.tsx';
export { VisuallyHidden } from './layout/visually-hidden.tsx';

export { messages } from './messages.ts';

export { ConfirmDialog, type ConfirmDialogProps } from './overlays/confirm-dialog.tsx';
export { Dialog, type DialogProps, Drawer, type DrawerProps } from './overlays/dialog.tsx';
export { Menu, type MenuAction, type MenuGroup, type MenuProps } from './overlays/menu.tsx';
export { Popover, type PopoverProps } from './overlays/popover.tsx';
export { HintFor, Tooltip, type TooltipProps } from './overlays/tooltip.tsx';

export { media } from './theme/media.ts';
export {
  applyPreferences,
  defaultPreferences,
  directions,
  type Direction,
  getPreferences,
  layoutTypes,
  type LayoutType,
  parsePreferences,
  type Preferences,
  preferencesKey,
  setPreferences,
  usePreferences,
} from './theme/preferences.ts';
export { speakerColor } from './theme/speaker.ts';
export {
  controlSizes,
  type ControlSize,
  controlUnits,
  layoutSizes,
  modes,
  type Mode,
  narrowWidth,
  themeSchemas,
  type ThemeSchema,
} from './theme/tokens.ts';
export { vars } from './theme/vars.css.ts';
