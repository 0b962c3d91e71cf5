import { Migration } from '@mikro-orm/migrations';

/** Adds the setting that shows employees their own pay. It is off, and needs rates. */
export class Migration20261128150000_own_pay extends Migration {
  override up(): void {
    this.addSql(`
alter table rate_settings
  add column employees_see_pay boolean not null default false,
  add constraint rate_settings_own_pay_check check (uses_rates or not employees_see_pay)`);
  }
}
