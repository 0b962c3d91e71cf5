import { Navigate, useParams } from 'react-router';
import { announcementLink } from '../shared/links.js';

/** Redirects to the announcement on the page that both roles share. */
export function RedirectToAnnouncement() {
  return <Navigate to={announcementLink(useParams().id!)} replace />;
}
