/** What the identity provider is called; null where none is set up. */
export function providerName(): string | null {
  const name = document.querySelector<HTMLMetaElement>('meta[name="muster:provider"]')?.content;
  return name || null;
}

/** Where the browser goes to sign in (spec section 7): to the provider, or to the dialog where there is none. */
export function signInAddress(invitationToken?: string | null): string {
  return invitationToken ? `/api/login?invitation=${encodeURIComponent(invitationToken)}` : '/api/login';
}
