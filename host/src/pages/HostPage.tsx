import type { ReactNode } from 'react';
import { AnvandarvillkorPage } from './AnvandarvillkorPage.tsx';
import { InloggningarPage } from './inloggningar/InloggningarPage.tsx';
import { LoginPage } from './LoginPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { TillganglighetPage } from './TillganglighetPage.tsx';
import { VersionerPage } from './VersionerPage.tsx';

/** The shell's own pages by route, as in the route table. */
export function HostPage({ path }: { path: string }): ReactNode {
  switch (path) {
    case '/logga-in':
      return <LoginPage />;
    case '/anvandarvillkor':
      return <AnvandarvillkorPage />;
    case '/inloggningar':
      return <InloggningarPage />;
    case '/tillganglighetsredogorelse':
      return <TillganglighetPage />;
    case '/versions':
      return <VersionerPage />;
    default:
      return <NotFoundPage />;
  }
}
