export { Link, NavLink, type LinkProps } from './link.tsx';
export {
  Outlet,
  // A remote uses it to ask before a page is left: the router's blockers work only in data routers.
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router';
