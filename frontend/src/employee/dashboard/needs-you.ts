// What an employee is asked to do, in one file of the built client.
export { default as MustRead } from '../../pages/announcements/MustRead.js';
export { default as RejectedHours } from '../timesheets/RejectedHours.js';
