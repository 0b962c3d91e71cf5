import { useNavigate } from 'react-router';
import { askToSignIn } from './auth-link.js';

/** Leads to the landing page, whose dialog opens. */
export function useAskToSignIn(): () => void {
  const navigate = useNavigate();
  return () => {
    askToSignIn();
    void navigate('/');
  };
}
