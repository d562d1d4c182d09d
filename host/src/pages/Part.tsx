import type { ReactNode } from 'react';

/** A part of a page of running text, under its heading. */
export function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="stack">
      <h2>{heading}</h2>
      {children}
    </section>
  );
}
