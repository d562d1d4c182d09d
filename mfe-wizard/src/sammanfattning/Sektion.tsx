import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Badge, type BadgeKind } from '@uppgiftsandring/shared/ui/Badge';
import { LinkButton } from '@uppgiftsandring/shared/ui/LinkButton';
import { VerbFirst } from '@uppgiftsandring/shared/ui/VerbFirst';

interface SektionProps {
  readonly heading: string;
  readonly badge?: BadgeKind;
  /** The button that leads to where the section is changed. */
  readonly change?: { readonly label: string; readonly to: string };
  readonly children: ReactNode;
}

/** A section of the summary: heading, what it says, and its change button. */
export function Sektion({ heading, badge, change, children }: SektionProps) {
  const navigate = useNavigate();
  return (
    <section className="section" aria-label={heading}>
      <div className="section-head">
        <div className="with-badge">
          <h2>{heading}</h2>
          {badge && <Badge kind={badge} />}
        </div>
        {change && (
          <LinkButton className="change" onClick={() => void navigate(change.to)}>
            <VerbFirst text={change.label} />
          </LinkButton>
        )}
      </div>
      {children}
    </section>
  );
}
