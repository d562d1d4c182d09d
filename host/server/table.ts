import type { RouteTable } from '@uppgiftsandring/platform/contract/route';
import { ROUTE_TABLE } from '@uppgiftsandring/shared/domain/vag/routes';
import service from '../service.json' with { type: 'json' };

/** The service's pages, and the addresses that no slice may have. */
export const TABLE: RouteTable = { ...ROUTE_TABLE, reserved: service.reserved, calls: service.calls };
