/** Triggers that protect audit rows from changes, and that notify all servers of changes when they commit. */
export const changeTriggers = `
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit rows are append-only';
end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_audit_change();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function refuse_audit_change();

create function tell_member_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('member_changed', old.id::text);
  return null;
end $$;
create trigger users_tell after update or delete on users
  for each row execute function tell_member_changed();

create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.sid);
  return null;
end $$;
create trigger session_tell after delete on session
  for each row execute function tell_session_ended();

create function tell_notification_created() returns trigger language plpgsql as $$
begin
  perform pg_notify('notification_created', new.id::text || ' ' || new.user_id::text);
  return null;
end $$;
create trigger notifications_tell after insert on notifications
  for each row execute function tell_notification_created();
`;
