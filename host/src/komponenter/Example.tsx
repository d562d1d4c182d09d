import type { ReactNode } from 'react';

/** One group of components on the page, under its heading. */
export function Example({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="section">
      <h2>{heading}</h2>
      {children}
    </section>
  );
}
