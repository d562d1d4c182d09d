import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, type To } from 'react-router';

// The parts of react-router-dom that host, slices and shared may use: any other import does not compile (docs/adr/0021).
export {
  BrowserRouter,
  Navigate,
  NavigationType,
  Router,
  UNSAFE_LocationContext as LocationContext,
  createPath,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router';
export type * from 'react-router';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  readonly to: To;
  readonly replace?: boolean;
  readonly state?: unknown;
}

/** A link to a page of the same document. The package's own holds what prefetches pages in the framework's mode (docs/adr/0021). */
export function Link({ to, replace, state, onClick, children, ...props }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state, ...(replace && { replace }) });
  return (
    <a
      {...props}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}
