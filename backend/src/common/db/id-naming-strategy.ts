import { UnderscoreNamingStrategy } from '@mikro-orm/core';

/** A relation is a property that holds an id and is named so: `companyId` is kept in `company_id`. */
export class IdNamingStrategy extends UnderscoreNamingStrategy {
  override joinKeyColumnName(propertyName: string): string {
    return this.propertyToColumnName(propertyName);
  }
}
