import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config/config.ts';
import { SIGN_CALLBACK } from '../api/csrf.ts';
import { tokenAlgorithmOf } from '../../adapters/nycklar/algorithms.ts';
import { assertInForce, certificatesIn, following, keyPairsIn, type KeyPair } from '../../adapters/nycklar/pemFiles.ts';
import { StartupError } from '../../base/startupError.ts';
import { algorithmOfKey } from './xml/signatureAlgorithms.ts';

/** The signing service as configured, with the keys that are trusted (ESIG-05); throws a `StartupError`. */
export function readSigningConfig({ keysDir, publicOrigin, sign }: Config, now: Date) {
  const config = {
    requesterId: sign.requesterId,
    serviceId: sign.serviceId,
    identityProviderId: sign.idpId,
    /** Where the browser posts the request. */
    signUrl: sign.url,
    /** Where the service posts its answer, as registered with the service. */
    returnUrl: `${publicOrigin}${SIGN_CALLBACK}`,
    /** The algorithm requested for a signer's signature. */
    algorithm: sign.algorithm,
    /** How RSA keys sign messages, ours and the service's. */
    rsaScheme: sign.rsaScheme,
    /** The keys that we sign requests with: of those in force, the one that began last is used. */
    requesterKeys: ownKeys(keysDir, 'requester', now).keys,
    /** Certificates that verify the service's messages, when they are in force. */
    serviceCerts: certificatesIn(keysDir, 'sign-service.cert.pem'),
    /** The roots of signers' certificates. */
    userCas: certificatesIn(keysDir, 'user-ca.cert.pem'),
    /** What the authority uses to vouch for signatures that it has checked (PLUS-63): its name, its keys, and the certificates of earlier keys too. */
    svt: { name: publicOrigin, ...ownKeys(keysDir, 'svt', now) },
  };
  assertInForce(config.serviceCerts, 'sign-service.cert.pem', now);
  assertInForce(config.userCas, 'user-ca.cert.pem', now);
  const messageKeys = [...config.serviceCerts, ...config.requesterKeys.map(({ certificate }) => certificate)];
  if (messageKeys.some(({ publicKey }) => algorithmOfKey(publicKey, sign.rsaScheme) === null))
    throw new StartupError('Nycklarna i sign-service.cert.pem och requester.cert.pem ska vara EC P-256 eller RSA med minst 2048 bitar.');
  if (config.svt.certificates.some(({ publicKey }) => tokenAlgorithmOf(publicKey) === null))
    throw new StartupError('Nycklarna i svt.cert.pem ska vara EC P-256, EC P-384 eller RSA med 2048 till 4096 bitar.');
  return config;
}

/** Keys that we sign with ourselves; throws unless one of them is in force now. */
function ownKeys(keysDir: string, name: string, now: Date): ReturnType<typeof keyPairsIn> {
  const own = keyPairsIn(keysDir, name);
  assertInForce(
    own.keys.map(({ certificate }: KeyPair) => certificate),
    `${name}.cert.pem, med en nyckel i ${name}.key.pem,`,
    now,
  );
  return own;
}

/** The signing service as configured, read again at each use (PLUS-62). Throws a `StartupError` for what is wrong at the start. */
export const followSigningConfig = (config: Config, now: () => Date, logger: FastifyBaseLogger) => following(logger, () => readSigningConfig(config, now()));
