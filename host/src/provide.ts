import * as i18next from 'i18next';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as devRuntime from 'react/jsx-dev-runtime';
import * as runtime from 'react/jsx-runtime';
import * as singleSpaReact from 'single-spa-react';
import * as slice from '@uppgiftsandring/platform/contract';
import * as jotai from '@uppgiftsandring/platform/contract/curated/jotai';
import * as reactI18next from '@uppgiftsandring/platform/contract/curated/react-i18next';
import * as reactRouterDom from '@uppgiftsandring/platform/contract/curated/react-router-dom';
import * as state from '@uppgiftsandring/shared/state';

// Loaded with the first slice, in the same chunk as what shows it.

/** What must exist once on the page, and slices take from the host: the names in platform/build/shared.ts, as a test checks. Large packages only in part (platform/contract/curated). */
export const PROVIDED: Record<string, unknown> = {
  react,
  'react/jsx-runtime': runtime,
  // Only slices in development ask for it; in production it is a few bytes.
  'react/jsx-dev-runtime': devRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  'react-router-dom': reactRouterDom,
  'react-i18next': reactI18next,
  i18next,
  jotai,
  'single-spa-react': singleSpaReact,
  '@uppgiftsandring/shared/state': state,
  '@uppgiftsandring/platform/contract': slice,
  '@uppgiftsandring/shared/slice': slice,
};

const FORMS = 'react-hook-form';

/** Provides the form library: the largest of all, and many first pages have no form (docs/adr/0014). Rejects when it cannot be fetched. */
export async function provideForms(): Promise<void> {
  PROVIDED[FORMS] ??= await import(/* webpackChunkName: "forms" */ '@uppgiftsandring/platform/contract/curated/react-hook-form');
}
