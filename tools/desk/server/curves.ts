import { CURVES_PATH, CurvesSchema, type Span } from '@uppgiftsandring/shared/wire/slappkurvor';
import * as v from 'valibot';
import { operatorCall } from '../../../backend/src/http/operatorCall.ts';
import type { PartName } from '../../build/paths.ts';
import type { PartCurves } from '../common/wire.ts';

const PATIENCE_MS = 2000;

/** How the versions of a part fared over time, asked of the backend with the operator's token; null when it does not answer. */
export async function curvesOf(slice: PartName, span: Span): Promise<PartCurves> {
  try {
    const answer = await operatorCall('POST', CURVES_PATH, { slice, span }, AbortSignal.timeout(PATIENCE_MS));
    const curves = v.safeParse(CurvesSchema, answer.ok ? await answer.json() : undefined);
    return curves.success ? curves.output : null;
  } catch (error) {
    console.error(JSON.stringify({ event: 'desk-no-curves', reason: error instanceof Error ? error.message : String(error) }));
    return null;
  }
}
