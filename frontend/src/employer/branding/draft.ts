/** Where unsaved branding is kept through a lost session. */
export const BRANDING_DRAFT = 'company.branding';
