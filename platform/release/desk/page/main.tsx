import '@uppgiftsandring/shared/ui/styles/tokens.css';
import '@uppgiftsandring/shared/ui/styles/base.css';
import '@uppgiftsandring/shared/ui/styles/layout.css';
import '@uppgiftsandring/shared/ui/styles/lists.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { Desk } from './Desk.tsx';
import { deskTexts, languageIn } from './texts.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
createRoot(root).render(
  <StrictMode>
    <I18nextProvider i18n={deskTexts(languageIn(document.cookie))}>
      <Desk />
    </I18nextProvider>
  </StrictMode>,
);
