/** The items of the command menu that need no request: pages, actions, organisations and articles. */
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
import { useMemo } from 'react';
import { articlePath, articles } from '../docs/articles';
import { isShown } from '../navigation/sidebar-entries';
import { useSidebar } from '../navigation/sidebar-state';
import { logout } from '../session/actions';
import { chooseOrganization } from '../session/choose-organization';
import { commandMenuAtom } from './command-menu-atom';
import { type CommandItem, type CommandSection, matching } from './item';
import { pageActions } from './page-actions';
import { pages } from './pages';

/** What a search covers. */
export type CommandScope = 'everything' | 'organizations';

function usePageActions(): CommandItem[] {
  const { has } = usePermissions();
  const navigate = useNavigate();
  return useMemo(
    () =>
      pageActions
        .filter(({ permission }) => has(permission))
        .map(({ to, permission: _permission, ...item }) => ({ ...item, key: `action-${to}`, run: () => navigate(to) })),
    [has, navigate],
  );
}

function useActions(): CommandItem[] {
  const ofPages = usePageActions();
  const { mode, setChoice } = useColorMode();
  const { toggle } = useSidebar();
  const show = useSetAtom(commandMenuAtom);
  return useMemo(() => {
    const other = mode === 'dark' ? 'light' : 'dark';
    return [
      ...ofPages,
      {
        key: 'action-theme',
        label: `Switch to ${other} theme`,
        keywords: 'appearance colour color mode',
        icon: other === 'dark' ? <DarkIcon /> : <LightIcon />,
        run: () => setChoice(other),
      },
      {
        key: 'action-sidebar',
        label: 'Toggle sidebar',
        keywords: 'navigation menu',
        icon: <SidebarIcon />,
        run: toggle,
      },
      {
        key: 'action-shortcuts',
        label: 'Keyboard shortcuts',
        keywords: 'help keys',
        icon: <InfoIcon />,
        run: () => show('shortcuts'),
      },
      { key: 'action-logout', label: 'Logout', keywords: 'sign out', icon: <LogoutIcon />, run: logout },
    ];
  }, [ofPages, mode, setChoice, toggle, show]);
}

function usePages(): CommandItem[] {
  const { has } = usePermissions();
  const { organization } = useSession();
  const navigate = useNavigate();
  return useMemo(
    () =>
      pages
        .filter((page) => isShown(page, { has }, organization))
        .map(({ label, path }) => ({
          key: `page-${path}`,
          label,
          icon: <ArrowRightIcon />,
          run: () => navigate(path),
        })),
    [has, organization, navigate],
  );
}

function useOrganizations(scope: CommandScope): CommandItem[] {
  const { organization, isSwitchingOrganization } = useSession();
  return useMemo(() => {
    if (!organization || isSwitchingOrganization) return [];
    return organization.availableOrganizations
      .filter(({ externalId }) => externalId !== organization.externalId)
      .map((available) => ({
        key: `organization-${available.externalId}`,
        // Among pages and actions, the name alone would not say what choosing it does.
        label: scope === 'everything' ? `Switch to ${available.name}` : available.name,
        detail: <RoleBadge role={available.role} />,
        keywords: 'switch organization organisation',
        icon: <OrganizationIcon />,
        run: () => void chooseOrganization(available),
      }));
  }, [organization, isSwitchingOrganization, scope]);
}

function useArticles(): CommandItem[] {
  const navigate = useNavigate();
  return useMemo(
    () =>
      articles.map(({ slug, title, summary }) => ({
        key: `article-${slug}`,
        label: title,
        keywords: summary,
        icon: <DocumentationIcon />,
        run: () => navigate(articlePath(slug)),
      })),
    [navigate],
  );
}

interface Commands {
  /** Listed before the records that a search finds. */
  first: CommandSection[];
  /** Listed after them: articles, only once something is typed. */
  last: CommandSection[];
}

/** The matching sections: the same until the query or what they are made from changes. */
export function useCommands(query: string, scope: CommandScope): Commands {
  const pageItems = usePages();
  const actions = useActions();
  const organizations = useOrganizations(scope);
  const articleItems = useArticles();
  return useMemo(() => {
    const organizationSection = { label: 'Organisations', items: matching(organizations, query) };
    if (scope === 'organizations') return { first: [organizationSection], last: [] };
    const found = query === '' ? [] : matching(articleItems, query).slice(0, 3);
    return {
      first: [
        { label: 'Pages', items: matching(pageItems, query) },
        { label: 'Actions', items: matching(actions, query) },
        organizationSection,
      ],
      last: [{ label: 'Documentation', items: found }],
    };
  }, [query, scope, pageItems, actions, organizations, articleItems]);
}
