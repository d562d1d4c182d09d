import { createHash, randomBytes } from 'node:crypto';

/** A fresh cookie value of 256 bits (ASVS 7.2.3). */
export const newSecret = () => randomBytes(32).toString('base64url');

/** The form in which the database stores a secret: nobody can log in with a leaked table. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
