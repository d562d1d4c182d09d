import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const SHOWN_AFTER_MS = 300;

/** Says that a slice is on its way, once it has taken long enough to wonder. */
export function SliceLoading() {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <output className="page-main muted">
      {shown && t('SLICE.LADDAR')}
    </output>
  );
}
