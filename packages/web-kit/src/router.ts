export {
  Link,
  NavLink,
  Outlet,
  // By it a remote can ask before one of its own pages is left: the router's blockers are for data routers alone.
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router';
