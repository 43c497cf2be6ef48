/**
 * The part of react-router that the application uses. Other packages import from here, so that only this part is loaded.
 * Before adding anything of react-router's data mode, check the size of the shared chunk.
 */
export {
  BrowserRouter,
  createPath,
  createSearchParams,
  generatePath,
  Link,
  type LinkProps,
  type Location,
  MemoryRouter,
  matchPath,
  Navigate,
  type NavigateFunction,
  type NavigateOptions,
  NavLink,
  type NavLinkProps,
  Outlet,
  type Params,
  parsePath,
  Route,
  Routes,
  type To,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useOutletContext,
  useParams,
  useResolvedPath,
  useSearchParams,
} from 'react-router-dom';
export { useAnchorAction } from './use-anchor-action';
