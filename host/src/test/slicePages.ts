import { onTestFinished } from 'vitest';
import { putRegistry } from '@uppgiftsandring/platform/browser/federation/pages';
import type { Registry } from '@uppgiftsandring/platform/contract/registry';
import { sliceRegistry } from '@uppgiftsandring/shared/testing/sliceRegistry';

/** Has the page know, during a test, the pages of the service's slices, as the server says them, and others instead or besides. */
export function putSlicePages(others: Registry = {}): void {
  putRegistry({ ...sliceRegistry(), ...others });
  onTestFinished(() => putRegistry(null));
}
