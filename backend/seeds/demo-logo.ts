/** Draws a gate under a north star: a PNG of 96 by 96 pixels. */
const PNG = [
  'iVBORw0KGgoAAAANSUhEUgAAAGAAAABgBAMAAAAQtmoLAAAAMFBMVEVMaXETUiwTUywTUiwTUiwUUy3w/fT6zBZsl33D28xC',
  'dVGEjiHg8OLJshqVt6Lv4oiIqjRpAAAABXRSTlMAzFwlpdUZB1sAAAAJcEhZcwAACxMAAAsTAQCanBgAAAINSURBVFjD7Zi/',
  'T8JAFMeL/AMkhp1BdxZ3Y8IfAFItrbp5iCEyyUtEwwQJDm4S4l5/x40wOYKJuzHRGWP8A2S1tlc86HvljsSt36Xl7n367n3v',
  'Bt5pmqv4UlIPVXYtrQlamBHuIim1eJGIS8U7hL+qFV1S63xBurRSagl4iriuoN8qYuiM1UWHEw6wjM5sv6DDOQfAPb06wp0l',
  'PerVKJ/wEnQAnSgCN9UC6BLGEjUDUFVn0PFNgEN0Ik+Y1AOoETahw4/g6B2dwgDrFVyddOWAOxjrTQawQFBXJoO/InxNGlmz',
  '45MtWTQvQ94l3TwbAdQ/bVngYcCKAFVW/pIDWoyxCsC38+jIADfsD2AXs4Ed5grAew5nAebACxzVvWfZngE0vTj2dMxf9sIB',
  'g4exYtV/a4QCfgJW+WZ4iknAZIjsEOAeA55DgDYGlGjAYKgaJLA1jumcXrfGP/ok8MEjyu43Db6H7IAE/IjhxClhZQowpp1v',
  'IkWIQGF63v/COQFcBraWp9gngGbge4Xg6dCC22YHjkqJAAbBjW0HbBIB5HTyVeKAGazQ98FGAW7irghsSAB95HQ1wgBxl3xf',
  'IyACIiACIuB/AaEduHU18efF9MbEdiCjKylPtDSkciqdqNc0xdSAhEpzzBvkpEp8lmxeyZo1tSJW52nAlVt89UsE+RSLihch',
  '+fS8Vy3qlzkq10U/6eAs9Uj5Ic8AAAAASUVORK5CYII=',
];

/** Returns the demo company's logo in the stored form. */
export const DEMO_LOGO = `data:image/png;base64,${PNG.join('')}`;
