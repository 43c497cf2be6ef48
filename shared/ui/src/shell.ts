/** The parts that only the host's shell uses. Not shared with remotes. */
export { addPrintStyles } from './page/print-styles';
export { ContentsNav } from './shell/contents-nav';
export { CountDot } from './shell/count-dot';
export { InboxRow, InboxRows } from './shell/inbox-rows';
export { NativeDialog } from './shell/native-dialog';
export { CentredCard, Main, SkipLink } from './shell/page-frame';
export { SearchLine } from './shell/search-line';
export {
  SidebarButton,
  type SidebarButtonProps,
  SidebarFrame,
  SidebarGroup,
  SidebarNavLink,
  SidebarTwoLines,
} from './shell/sidebar';
