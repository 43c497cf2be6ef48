/** Icons of all other pages, by what they say rather than what they draw. */
export {
  ArrowDown as SortDownIcon,
  ArrowUp as SortUpIcon,
  ChevronLeft as ChevronLeftIcon,
  ChevronRight as ChevronRightIcon,
  CircleDot as InProgressIcon,
  CircleSlash as NotApplicableIcon,
  KeyRound as KeyIcon,
  ListFilter as FilterIcon,
  Monitor as SystemIcon,
  Moon as DarkIcon,
  Scale as RiskAcceptedIcon,
  Settings as SettingsIcon,
  Sun as LightIcon,
  Upload as UploadIcon,
} from 'lucide-react';
