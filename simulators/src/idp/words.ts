/** The names and values of the Swedish OpenID Connect profile (oidc.se) that this provider uses. */
export const LOA3 = 'http://id.elegnamnden.se/loa/1.0/loa3';
export const SCOPE_INFO = 'https://id.oidc.se/scope/naturalPersonInfo';
export const SCOPE_NUMBER = 'https://id.oidc.se/scope/naturalPersonNumber';
export const CLAIM_PERSONAL_NUMBER = 'https://id.oidc.se/claim/personalIdentityNumber';
export const CLAIM_COORDINATION_NUMBER = 'https://id.oidc.se/claim/coordinationNumber';

export const CLIENT_ID = 'uppgiftsandring';
