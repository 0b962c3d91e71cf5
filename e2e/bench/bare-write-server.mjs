/**
 * The server to compare Muster's writes with, in Express and Drizzle. A transaction creates a schedule, its
 * audit row and one notification, for the member of the session. It has no roles, no queue per company and no
 * log.
 */
import { and, eq, gt } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { boolean, date, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import express from 'express';
import { randomUUID } from 'node:crypto';
import pg from 'pg';

const instant = (name) => timestamp(name, { withTimezone: true });

const sessions = pgTable('session', { sid: text('sid'), sess: jsonb('sess'), expire: instant('expire') });
const users = pgTable('users', {
  id: uuid('id'),
  companyId: uuid('company_id'),
  role: text('role'),
  deactivatedAt: instant('deactivated_at'),
});
const schedules = pgTable('schedules', {
  id: uuid('id'),
  companyId: uuid('company_id'),
  name: text('name'),
  description: text('description'),
  date: date('date'),
  startTime: text('start_time'),
  endTime: text('end_time'),
  startsAt: instant('starts_at'),
  endsAt: instant('ends_at'),
  createdById: uuid('created_by_id'),
  status: text('status'),
  createdAt: instant('created_at'),
  updatedAt: instant('updated_at'),
});
const auditLog = pgTable('audit_log', {
  id: uuid('id'),
  companyId: uuid('company_id'),
  actorId: uuid('actor_id'),
  action: text('action'),
  objectType: text('object_type'),
  objectId: uuid('object_id'),
  changes: jsonb('changes'),
  requestId: text('request_id'),
  at: instant('at'),
});
const notifications = pgTable('notifications', {
  id: uuid('id'),
  companyId: uuid('company_id'),
  userId: uuid('user_id'),
  type: text('type'),
  title: text('title'),
  message: text('message'),
  namedId: uuid('named_id'),
  data: jsonb('data'),
  subject: text('subject'),
  isRead: boolean('is_read'),
  createdAt: instant('created_at'),
});

/** Returns the member whose session the cookie contains. */
async function memberOf(db, request) {
  const [, sid] = /muster=s:([^.]+)/.exec(decodeURIComponent(request.headers.cookie));
  const [session] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.sid, sid), gt(sessions.expire, new Date())));
  const [user] = await db.select().from(users).where(eq(users.id, session.sess.userId));
  return user;
}

function create(db, { id: userId, companyId }, { name, date, startTime, endTime, status }) {
  return db.transaction(async (tx) => {
    const now = new Date();
    const [schedule] = await tx
      .insert(schedules)
      .values({
        id: randomUUID(),
        companyId,
        name,
        date,
        startTime,
        endTime,
        startsAt: new Date(`${date}T${startTime}:00Z`),
        endsAt: new Date(`${date}T${endTime}:00Z`),
        createdById: userId,
        status,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    await tx.insert(auditLog).values({
      id: randomUUID(),
      companyId,
      actorId: userId,
      action: 'schedule.created',
      objectType: 'schedule',
      objectId: schedule.id,
      changes: {
        status: { to: status },
        date: { to: date },
        startTime: { to: startTime },
        endTime: { to: endTime },
      },
      requestId: randomUUID(),
      at: now,
    });
    const readers = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.companyId, companyId), eq(users.role, 'employer')));
    const receivers = readers.filter(({ id }) => id !== userId);
    await tx.insert(notifications).values(
      receivers.map(({ id }) => ({
        id: randomUUID(),
        companyId,
        userId: id,
        type: 'schedule_pending_approval',
        title: 'Schedule waiting for approval',
        message: `A colleague asks you to approve ${name}.`,
        namedId: userId,
        data: { scheduleId: schedule.id },
        subject: schedule.id,
        isRead: false,
        createdAt: now,
      })),
    );
    return schedule;
  });
}

process.once('message', ({ url, poolSize }) => {
  const db = drizzle({
    client: new pg.Pool({ connectionString: url, max: poolSize, options: '-c timezone=UTC' }),
  });
  const app = express();
  app.post('/schedules', express.json(), async (request, response) => {
    const member = await memberOf(db, request);
    response.status(201).json(await create(db, member, request.body));
  });
  const server = app.listen(0, () => process.send({ port: server.address().port }));
});
process.once('disconnect', () => process.exit());
