import type { RouteTable } from '@uppgiftsandring/platform/contract/route';
import { FORMER_TABLE } from '@uppgiftsandring/shared/domain/vag/former';
import service from '../service.json' with { type: 'json' };

/** The service's pages, and the addresses that no slice may have. */
export const TABLE: RouteTable = { ...FORMER_TABLE, reserved: service.reserved, calls: service.calls, changing: service.changing };
