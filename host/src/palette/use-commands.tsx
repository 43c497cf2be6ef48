/** The items of the search palette that need no request: pages, actions, organisations and articles. */
import { useNavigate } from '@msp/router';
import { usePermissions, useSession } from '@msp/session';
import {
  ArrowRightIcon,
  DocumentationIcon,
  InfoIcon,
  LogoutIcon,
  OrganizationIcon,
  RoleBadge,
  SidebarIcon,
  useColorMode,
} from '@msp/ui';
import { DarkIcon, LightIcon } from '@msp/ui/pages';
import { useSetAtom } from 'jotai';
import { articlePath, articles } from '../docs/articles';
import { useSidebar } from '../layout/sidebar-state';
import { logout } from '../session/actions';
import { chooseOrganization } from '../session/choose-organization';
import { matching, type PaletteItem, type PaletteSection } from './item';
import { pages } from './pages';
import { paletteAtom } from './palette-atom';

function useActions(): PaletteItem[] {
  const { mode, setChoice } = useColorMode();
  const { toggle } = useSidebar();
  const show = useSetAtom(paletteAtom);
  const other = mode === 'dark' ? 'light' : 'dark';
  return [
    {
      key: 'action-theme',
      label: `Switch to ${other} theme`,
      keywords: 'appearance colour color mode',
      icon: other === 'dark' ? <DarkIcon /> : <LightIcon />,
      run: () => setChoice(other),
    },
    { key: 'action-sidebar', label: 'Toggle sidebar', keywords: 'navigation menu', icon: <SidebarIcon />, run: toggle },
    {
      key: 'action-shortcuts',
      label: 'Keyboard shortcuts',
      keywords: 'help keys',
      icon: <InfoIcon />,
      run: () => show('shortcuts'),
    },
    { key: 'action-logout', label: 'Logout', keywords: 'sign out', icon: <LogoutIcon />, run: logout },
  ];
}

function usePages(): PaletteItem[] {
  const { has } = usePermissions();
  const navigate = useNavigate();
  return pages
    .filter(({ permission }) => permission === undefined || has(permission))
    .map(({ label, path }) => ({
      key: `page-${path}`,
      label,
      icon: <ArrowRightIcon />,
      run: () => navigate(path),
    }));
}

function useOrganizations(): PaletteItem[] {
  const { organization, isSwitchingOrganization } = useSession();
  if (!organization || isSwitchingOrganization) return [];
  return organization.availableOrganizations
    .filter(({ externalId }) => externalId !== organization.externalId)
    .map((available) => ({
      key: `organization-${available.externalId}`,
      label: available.name,
      detail: <RoleBadge role={available.role} />,
      keywords: 'switch organization organisation',
      icon: <OrganizationIcon />,
      run: () => void chooseOrganization(available),
    }));
}

function useArticles(): PaletteItem[] {
  const navigate = useNavigate();
  return articles.map(({ slug, title, summary }) => ({
    key: `article-${slug}`,
    label: title,
    keywords: summary,
    icon: <DocumentationIcon />,
    run: () => navigate(articlePath(slug)),
  }));
}

/** What a search covers. */
export type PaletteScope = 'everything' | 'organizations';

/** The matching sections. Articles only once something is typed. */
export function useCommands(query: string, scope: PaletteScope): PaletteSection[] {
  const pageItems = usePages();
  const actions = useActions();
  const organizations = useOrganizations();
  const articleItems = useArticles();
  const organizationSection = { label: 'Organisations', items: matching(organizations, query) };
  if (scope === 'organizations') return [organizationSection];
  return [
    { label: 'Pages', items: matching(pageItems, query) },
    { label: 'Actions', items: matching(actions, query) },
    organizationSection,
    { label: 'Documentation', items: query === '' ? [] : matching(articleItems, query).slice(0, 3) },
  ];
}
