import { PanelActions, PanelHead } from '@/components/layout/PublicPage.js';
import { ButtonLink } from '@/ui/actions/Button.js';

/** Says that the address is confirmed, by this link or an earlier one. */
export function EmailConfirmed({ text }: { text: string }) {
  return (
    <>
      <PanelHead announced icon="check-circle" tone="good" title="Your email address is confirmed">
        <p>{text}</p>
      </PanelHead>
      <PanelActions>
        <ButtonLink to="/" icon="home">
          Go to Muster
        </ButtonLink>
      </PanelActions>
    </>
  );
}
