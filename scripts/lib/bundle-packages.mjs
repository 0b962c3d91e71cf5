/** Packages that the server's bundle leaves out: native programs, and the pages of the API's description. */
export const packagesLeftOut = ['sharp', '@node-rs/argon2', 'swagger-ui-dist'];
