import type { ReactNode } from 'react';

/** One group of components, under its heading. */
export function Example({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="section">
      <h2>{heading}</h2>
      {children}
    </section>
  );
}
