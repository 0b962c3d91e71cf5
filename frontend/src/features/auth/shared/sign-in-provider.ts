/** Returns the name of the sign-in provider; null if none is configured. */
export function providerName(): string | null {
  const name = document.querySelector<HTMLMetaElement>('meta[name="muster:provider"]')?.content;
  return name || null;
}

/** Returns the address for signing in. The server redirects it to the provider, or to the dialog if there is none. */
export function signInAddress(invitationToken?: string | null): string {
  return invitationToken ? `/api/login?invitation=${encodeURIComponent(invitationToken)}` : '/api/login';
}
