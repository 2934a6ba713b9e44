// A list: what the kit offers.

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

export { Avatar, type AvatarProps, initials, Person } from './people/avatar.tsx';
export {
  Card,
  type CardProps,
  DescriptionList,
  type DescriptionListProps,
  Stat,
  type StatProps,
} from './cards/card.tsx';
export { CodeBlock, type CodeBlockProps } from './text/code-block.tsx';
export { CopyButton, type CopyButtonProps } from './text/copy-button.tsx';
export { Diff, type DiffProps } from './text/diff.tsx';
export { FilterBar, type FilterBarProps } from './table/filter-bar.tsx';
export { AddFilterChip, type AddFilterChipProps, FilterChip, type FilterChipProps } from './table/filter-chip.tsx';
export { Facts, type FactsProps } from './text/facts.tsx';
export { Kbd } from './text/kbd.tsx';
export { Pager, type PagerProps } from './table/pager.tsx';
export { QuoteBar, type QuoteBarProps } from './text/quote-bar.tsx';
export { RowCheckbox, type RowCheckboxProps } from './table/row-checkbox.tsx';
export { Score, type ScoreProps } from './labels/score.tsx';
export { SecretText, type SecretTextProps } from './text/secret-text.tsx';
export { SelectionBar, type SelectionBarProps } from './table/selection-bar.tsx';
export { SpeakerMark, SpeakerName, type SpeakerNameProps } from './people/speaker-name.tsx';
export { SortableList, type SortableListProps } from './table/sortable-list.tsx';
export { StatCard, type StatCardProps, type StatChange, StatStrip } from './cards/stat-card.tsx';
export { StatusChip, type StatusChipProps, type StatusTone } from './labels/status-chip.tsx';
export { Table, type TableProps } from './table/table.tsx';
export type { RowSelection, TableColumn, TableDensity, TableHandle, TableSort } from './table/table-parts.ts';
export { TwoLines, type TwoLinesProps } from './table/two-lines.tsx';
export { ConfigurableTable, type ConfigurableTableProps } from './table/configurable-table.tsx';
export {
  type TableView,
  TableViewMenu,
  type TableViewMenuProps,
  useTableView,
  type ViewColumn,
} from './table/table-view.tsx';
export { Timeline, type TimelineDay, type TimelineEvent } from './cards/timeline.tsx';
export { Badge, type BadgeProps, Tag, TagMark } from './labels/tag.tsx';
export { VirtualList, type VirtualListHandle, type VirtualListProps } from './table/virtual-list.tsx';

export { Banner, type BannerProps } from './feedback/banner.tsx';
export { OfflineBanner } from './feedback/offline-banner.tsx';
export { WaitingForNetwork, type WaitingForNetworkProps } from './feedback/waiting-for-network.tsx';
export { UpdateBanner, type UpdateBannerProps } from './feedback/update-banner.tsx';
export { ProgressBar, type ProgressBarProps } from './feedback/progress-bar.tsx';
export { Loading, type LoadingProps, SkeletonBlock, SkeletonRows } from './feedback/skeleton.tsx';
export { SkeletonText, type SkeletonTextProps } from './feedback/skeleton-text.tsx';
export { type Stage, StageList, type StageState } from './feedback/stage-list.tsx';
export { UnexpectedErrorState, type UnexpectedErrorStateProps } from './feedback/unexpected-error-state.tsx';
export {
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
  NoPermissionState,
  type NoPermissionStateProps,
} from './feedback/states.tsx';
export { clearToasts, toast, type ToastMessage, ToastRegion } from './feedback/toast.tsx';

export { Checkbox, type CheckboxProps } from './forms/checkbox.tsx';
export { CodeField, type CodeFieldProps } from './forms/code-field.tsx';
export { ComboBox, type ComboBoxProps } from './forms/combo-box.tsx';
export type { FieldWords } from './forms/field.tsx';
export { DatePicker, type DatePickerProps } from './forms/date-picker.tsx';
export { FileDrop, type FileDropProps } from './forms/file-drop.tsx';
export type { FileSending } from './forms/file-sending-list.tsx';
export { type FieldErrors, Form, type FormProps } from './forms/form.tsx';
export { MultiSelect, type MultiSelectProps } from './forms/multi-select.tsx';
export { NumberField, type NumberFieldProps } from './forms/number-field.tsx';
export type { Option } from './forms/option.tsx';
export { PasswordField, type PasswordFieldProps } from './forms/password-field.tsx';
export { RadioGroup, type RadioGroupProps } from './forms/radio-group.tsx';
export { type Requirement, RequirementList, type RequirementListProps } from './forms/requirement-list.tsx';
export { SearchField, type SearchFieldProps } from './forms/search-field.tsx';
export { SegmentedControl, type SegmentedControlProps } from './forms/segmented-control.tsx';
export { InlineSelect, type InlineSelectProps, Select, type SelectProps } from './forms/select.tsx';
export { Switch, type SwitchProps } from './forms/switch.tsx';
export { TextArea, type TextAreaProps } from './forms/text-area.tsx';
export { TextField, type TextFieldProps } from './forms/text-field.tsx';
export { TokenField, type TokenFieldProps } from './forms/token-field.tsx';

export { AppFrame, type AppFrameProps } from './frame/app-frame.tsx';
export {
  ArtAnswer,
  ArtPages,
  type ArtPagesProps,
  ArtQuote,
  type ArtQuoteProps,
  ArtSentence,
  BlankFrame,
  type BlankFrameProps,
} from './frame/blank-frame.tsx';
export { fetchFrame } from './frame/frame-navs.ts';
export { Logo, LogoLoader, type LogoLoaderProps, LogoMark } from './frame/logo.tsx';
export type { NavItem, NavSection } from './frame/nav-entry.tsx';
export { PageBody, type PageBodyProps, PageFooter, PageHeader, type PageHeaderProps } from './frame/page.tsx';
export { PreferenceChoices } from './frame/preference-choices.tsx';
export { PreferencesPanel, type PreferencesPanelProps } from './frame/preferences-panel.tsx';
export { restorePreferences } from './frame/restore-preferences.ts';
export {
  areShortcutsOn,
  type ShortcutGroup,
  type ShortcutPlace,
  Shortcuts,
  type ShortcutsProps,
} from './frame/shortcuts.tsx';
export { KeyReplay } from './frame/key-replay.tsx';
export { useScreenKeys } from './frame/use-screen-keys.ts';
export { SupportContext, SupportLink, type SupportLinkProps } from './frame/support-link.tsx';
export { usePreferenceCommands } from './frame/use-preference-commands.ts';
export { UiProvider, type UiProviderProps } from './frame/ui-provider.tsx';

export {
  AlertIcon,
  ArrowDownIcon,
  ArrowLeftIcon,
  ArrowRightIcon,
  ArrowUpIcon,
  AudioIcon,
  BanIcon,
  BookmarkIcon,
  BookmarkPlusIcon,
  CalendarIcon,
  CaptionsIcon,
  ChartIcon,
  CheckIcon,
  ChecklistIcon,
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  ChevronUpIcon,
  CloseIcon,
  ColumnsIcon,
  CopyIcon,
  DashedIcon,
  DoorIcon,
  DotIcon,
  DownloadIcon,
  EvaluateIcon,
  ExitFullscreenIcon,
  EyeIcon,
  EyeOffIcon,
  FileTextIcon,
  FileVideoIcon,
  FilterIcon,
  FullscreenIcon,
  GaugeIcon,
  GlobeIcon,
  GripIcon,
  HistoryIcon,
  InfoIcon,
  LanguagesIcon,
  LinkIcon,
  LockIcon,
  MailIcon,
  MenuIcon,
  MergeIcon,
  MessageIcon,
  MicIcon,
  MinusIcon,
  MoonIcon,
  MoreIcon,
  MutedIcon,
  OfflineIcon,
  PaletteIcon,
  PanelIcon,
  PauseIcon,
  PencilIcon,
  PeopleIcon,
  PersonIcon,
  PinIcon,
  PlayIcon,
  PlaylistIcon,
  PlusIcon,
  ProcessingIcon,
  QuoteIcon,
  RefreshIcon,
  RetryIcon,
  ScissorsIcon,
  SearchIcon,
  SettingsIcon,
  ShareIcon,
  SignOutIcon,
  SlashIcon,
  SortIcon,
  SparklesIcon,
  SpinnerIcon,
  StarIcon,
  SuccessIcon,
  SunIcon,
  TableIcon,
  TagIcon,
  TranscriptIcon,
  TrashIcon,
  UndoIcon,
  UploadIcon,
  UserIcon,
  VideoIcon,
  VolumeIcon,
  WarningIcon,
} from './icons/glyphs.ts';
export type { IconGlyph } from './icons/glyph.tsx';
export { Icon, type IconProps } from './icons/icon.tsx';

export { Illustration, type IllustrationName, type IllustrationProps } from './illustrations/illustration.tsx';

export { Box, type BoxProps } from './layout/box.tsx';
export { Divider } from './layout/divider.tsx';
export { Grid, type GridProps } from './layout/grid.tsx';
export { Inline, type InlineProps, PushEnd } from './layout/inline.tsx';
export { preloadOnFirstUse, type LazyComponent, lazyComponent } from './layout/lazy-component.ts';
export { refetchStyles, watchStyles } from './layout/missing-styles.ts';
export { SettingsTree, type SettingsTreeItem, type SettingsTreeProps } from './layout/settings-tree.tsx';
export { type LayoutProps, type Space, Stack, type StackProps } from './layout/stack.tsx';
export { TabLinks, type TabLinksProps } from './layout/tab-links.tsx';
export { type TabItem, Tabs, type TabsProps } from './layout/tabs.tsx';
export { Heading, type HeadingProps, Text, type TextProps, type TextTone } from './layout/text.tsx';
export { VisuallyHidden } from './layout/visually-hidden.tsx';

export {
  createMediaController,
  type MediaController,
  type MediaFailure,
  type MediaState,
  playbackRates,
  useMediaController,
  useMediaState,
} from './media/media-controller.ts';
export { type MediaCaptions, MediaPlayer, type MediaPlayerProps } from './media/media-player.tsx';
export { SpeakerTiles, type SpeakerTilesProps } from './media/speaker-tiles.tsx';
export { loadTimeFont } from './media/load-time-font.ts';
export { SpokenTurn, type SpokenTurnProps } from './media/spoken-turn.tsx';
export { type Chapter, type SpeakerLane, SpeakerLanes, type SpeakerLanesProps } from './media/speaker-lanes.tsx';
export { formatTimestamp } from './media/timestamp.ts';

export { messages } from './messages.ts';

export {
  type Command,
  type CommandGroup,
  CommandPalette,
  type CommandPaletteProps,
  type CommandSearch,
} from './overlays/command-palette.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './overlays/confirm-dialog.tsx';
export { Dialog, type DialogProps, Drawer, type DrawerProps } from './overlays/dialog.tsx';
export { TypeAheadBuffer } from './overlays/type-ahead-buffer.tsx';
export { Menu, type MenuAction, type MenuGroup, type MenuProps } from './overlays/menu.tsx';
export { Popover, type PopoverProps } from './overlays/popover.tsx';
export { Tooltip, type TooltipProps } from './overlays/tooltip.tsx';
export { WordNote, type WordNoteProps } from './overlays/word-note.tsx';

export { fetchFontStyle } from './theme/fetch-font-style.ts';
export { media } from './theme/media.ts';
export {
  applyPreferences,
  defaultPreferences,
  directions,
  type Direction,
  getPreferences,
  type LayoutPreference,
  layoutTypes,
  type LayoutType,
  parsePreferences,
  type Preferences,
  preferencesKey,
  setPreferences,
  usePreferences,
  withLayoutType,
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
