/** The API's name of a column: `employeeId` for `employee_id`. */
export type NameOf<Column extends string> = Column extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<NameOf<Rest>>}`
  : Column;

/** Returns the column of a name of the API: `employee_id` for `employeeId`. */
export function columnOfName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
