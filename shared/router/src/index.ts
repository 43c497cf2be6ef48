/**
 * The part of react-router that the application uses. Other packages import from here, so that only this part is loaded.
 * Before adding anything of react-router's data mode, check the size of the shared chunk.
 */
export {
  BrowserRouter,
  createSearchParams,
  generatePath,
  type Location,
  matchPath,
  Navigate,
  Outlet,
  Route,
  Routes,
  type To,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { Link, type LinkProps } from './link';
export { useAnchorAction } from './use-anchor-action';
