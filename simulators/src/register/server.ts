import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addFaults } from '../control/applyFault.ts';
import type { Faults } from '../control/faults.ts';
import { demandToken } from '../http/demandToken.ts';
import { createServer } from '../http/server.ts';
import { findByObjektidentitet, findByOrgNr } from './associations.ts';
import type { Testforening } from './build.ts';

type Query = { readonly organisationsnummer?: string; readonly objektidentitet?: string };

function featureCollection(forening: Testforening | undefined) {
  const feature = forening && { type: 'Feature', id: forening.egenskaper.objektidentitet, geometry: null, properties: forening.egenskaper };
  return { type: 'FeatureCollection', features: feature ? [feature] : [] };
}

/** The organisation number that a request is about, also when it asks by `objektidentitet`. */
function orgNrOf(request: FastifyRequest): string | null {
  const { organisationsnummer, objektidentitet } = request.query as Query;
  if (organisationsnummer !== undefined) return organisationsnummer;
  const forening = objektidentitet === undefined ? undefined : findByObjektidentitet(objektidentitet);
  return forening?.egenskaper.samfallighetsforeningsattribut.organisationsnummer ?? null;
}

/** The register in the shape of *Samfällighetsförening Direkt* v2.2: a GeoJSON collection of one feature or none; 400 without a well-formed number, 401 without the token. */
export function createRegisterServer(faults: Faults, keysDir: string): FastifyInstance {
  const app = createServer();
  addFaults(app, faults, 'register', orgNrOf);
  demandToken(app, keysDir, 'register');
  app.get<{ Querystring: Query }>('/samfallighetsforening/v2.2', (request, reply) => {
    const { organisationsnummer, objektidentitet } = request.query;
    const wellFormed = /^\d{6}-?\d{4}$/.test(organisationsnummer ?? '') || /^[0-9a-f-]{36}$/i.test(objektidentitet ?? '');
    if (!wellFormed) return reply.code(400).send({ status: 400, fel: 'Ange organisationsnummer eller objektidentitet' });
    const forening = organisationsnummer === undefined ? findByObjektidentitet(objektidentitet ?? '') : findByOrgNr(organisationsnummer);
    if (forening?.svar === 'fel') return reply.code(500).send({ status: 500, fel: 'Internt fel' });
    return reply.send(featureCollection(forening));
  });
  return app;
}
