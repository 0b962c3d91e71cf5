export const EMPLOYERS = [
  { firstName: 'Amara', lastName: 'Okafor', email: 'amara@demo.muster' },
  { firstName: 'Tom', lastName: 'Bradley', email: 'tom@demo.muster' },
];

const STAFF = `Priya Shah, Callum Reid, Zofia Nowak, Marcus Bennett, Aisha Rahman, Owen Davies, Chloe Turner,
Kwame Mensah, Niamh Kelly, Daniel Price, Leila Haddad, Jack Morgan, Sofia Rossi, Ryan Fletcher, Grace Obi,
Liam Walker, Hannah Cole, Yusuf Demir, Ellie Marsh, Connor Byrne, Mei Chen, Rhys Powell, Fatima Noor, Ben Hughes,
Isla Grant`;

/** The demo company's staff; each signs in as `first name@demo.muster`. */
export const EMPLOYEES = STAFF.split(',').map((name) => {
  const [firstName = '', lastName = ''] = name.trim().split(' ');
  return { firstName, lastName, email: `${firstName.toLowerCase()}@demo.muster` };
});

export const VENUES = [
  { name: 'The Assembly Rooms', addressLine1: '54 George Street', city: 'Edinburgh', postcode: 'EH2 2LR' },
  { name: 'Riverside Arena', addressLine1: '12 Quay Road', city: 'Bristol', postcode: 'BS1 4QA' },
  { name: 'Kings Court Care Home', addressLine1: '3 Abbey Lane', city: 'York', postcode: 'YO1 7HH' },
];

/** The kinds of shift that recur through the demo's weeks; venue is an index into VENUES. */
export const SHIFTS = [
  { name: 'Night Security', startTime: '22:00', endTime: '06:00', venue: 1, breakMinutes: 30 },
  { name: 'Kitchen Prep', startTime: '07:00', endTime: '15:00', venue: 0, breakMinutes: 30 },
  { name: 'Lunch Service', startTime: '11:00', endTime: '16:00', venue: 0, breakMinutes: 0 },
  { name: 'Day Care', startTime: '08:00', endTime: '20:00', venue: 2, breakMinutes: 60 },
];
